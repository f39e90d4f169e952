import { Agent, request } from 'node:http';

/** The gateway's connections, as many as it needs. */
export interface Connections {
  /** Posts a notice. @returns the status of its answer, 0 when the connection broke */
  post(text: string): Promise<number>;
  close(): void;
}

export function openConnections(url: URL): Connections {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const headers = { 'content-type': 'application/json', 'user-agent': 'Veritrans' };
  return {
    post: (text) =>
      new Promise((resolve) => {
        const call = request(
          url,
          { agent, method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(text) } },
          (response) => {
            response.resume();
            response.once('error', () => resolve(0));
            response.once('end', () => resolve(response.statusCode ?? 0));
          },
        );
        call.once('error', () => resolve(0));
        call.end(text);
      }),
    close: () => agent.destroy(),
  };
}
