/** Settings in which a password may stand. */
const URL_SETTINGS = ['SMTP_URL', 'DATABASE_URL'];

/** @returns a setting as this command has it, without its password: 'SMTP_URL (smtps://surat.contoh.id:465)' */
export function settingText(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!value) return `${name} (tidak diisi untuk perintah ini)`;
  return `${name} (${URL_SETTINGS.includes(name) ? withoutCredentials(value) : value})`;
}

function withoutCredentials(value: string): string {
  const url = URL.parse(value);
  return url ? `${url.protocol}//${url.host}` : 'alamatnya tidak dapat dibaca';
}
