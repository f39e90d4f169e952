/** False in browsers that do not report the data saver. */
export function isDataSaverOn(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
