// The routes. What fails throws an error with the server's sentence, its code and the status.
export async function ask(method, path, { token, body } = {}) {
  const headers = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let answer;
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw Object.assign(new Error('The server does not answer.'), { status: 0, code: 'offline' });
  }
  const type = answer.headers.get('Content-Type') ?? '';
  const value = type.startsWith('application/json') ? await answer.json() : await answer.text();
  if (answer.ok) return value;
  const error = value?.error ?? {};
  throw Object.assign(new Error(error.message ?? `The server says ${answer.status}.`), { status: answer.status, code: error.code });
}

export const get = (path, token) => ask('GET', path, { token });
export const post = (path, body, token) => ask('POST', path, { token, body });
