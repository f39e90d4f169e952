/** Whether the product answers and can reach its database, on a new connection. */
export async function isReady(address: string): Promise<boolean> {
  const once = { headers: { connection: 'close' }, signal: AbortSignal.timeout(1_000) };
  const reply = await fetch(`${address}/api/ready`, once).catch(() => null);
  await reply?.arrayBuffer();
  return reply?.status === 200;
}
