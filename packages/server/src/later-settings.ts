/**
 * The launcher starts a program before it has all of the program's settings, so that the program loads its code meanwhile. This
 * variable makes the program wait for the rest, which arrives in one message.
 */
export const LATER_SETTINGS = 'SETTINGS_FOLLOW';

interface Message {
  settings: NodeJS.ProcessEnv;
}

export const laterSettingsMessage = (settings: NodeJS.ProcessEnv): Message => ({ settings });

/** Adds the settings that the launcher sends later to `process.env`. Without the variable it returns at once. */
export async function receiveLaterSettings(): Promise<void> {
  if (process.env[LATER_SETTINGS] === undefined) return;
  delete process.env[LATER_SETTINGS];
  const { settings } = await waitForMessage();
  for (const [name, value] of Object.entries(settings)) if (value !== undefined) process.env[name] = value;
}

/** Ends the process when the launcher is gone. */
function waitForMessage(): Promise<Message> {
  const exit = () => process.exit(1);
  process.once('disconnect', exit);
  return new Promise((resolve) => {
    process.once('message', (message) => {
      process.off('disconnect', exit);
      resolve(message as Message);
    });
  });
}
