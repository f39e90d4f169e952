interface Credentials {
  email: string;
  password: string;
}

const candidate = {
  name: 'Sari Uji',
  email: 'sari.uji@contoh.id',
  password: 'kebun jeruk 77',
  phone: '081234567890',
};

/** Creates the account that the other functions use. */
export async function register(port: number): Promise<number> {
  return post(port, 'register', candidate);
}

export async function login(port: number, { email, password } = candidate as Credentials): Promise<number> {
  return post(port, 'login', { email, password });
}

/** Opens the account's event stream. @returns a function that counts its notification events */
export async function listenForNotifications(port: number): Promise<() => number> {
  const { email, password } = candidate;
  const cookie = (await send(port, 'login', { email, password })).headers.getSetCookie().join('; ');
  const { body } = await fetch(`http://127.0.0.1:${port}/api/events`, { headers: { cookie } });
  let text = '';
  const reading = body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (chunk) => void (text += chunk) }));
  reading?.catch(() => undefined);
  return () => text.match(/^data: notifications$/gm)?.length ?? 0;
}

/** Calls the analysis service at the URL that the api returns. */
export async function callAnalysis(port: number): Promise<{ url: string; status: number }> {
  const { email, password } = candidate;
  const cookie = (await send(port, 'login', { email, password })).headers.getSetCookie().join('; ');
  const reply = await fetch(`http://127.0.0.1:${port}/api/getAuth`, { headers: { cookie } });
  const { data } = (await reply.json()) as { data: Record<'account_id' | 'token' | 'analysis_url', string> };
  const { account_id: accountId, token, analysis_url: url } = data;
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await fetch(`${url}/skd_analysis/1/${accountId}`, { headers });
  return { url, status };
}

export async function requestResetLink(port: number): Promise<number> {
  return post(port, 'sendEmailForgotPassVerification', { email: candidate.email });
}

async function post(port: number, call: string, body: object): Promise<number> {
  return (await send(port, call, body)).status;
}

function send(port: number, call: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const address = `http://127.0.0.1:${port}/api/${call}`;
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
}
