// What the pocket umpire remembers in this browser.
export function kept<T>(key: string, otherwise: T, sound: (value: unknown) => value is T): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return sound(value) ? value : otherwise;
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // No room, or none allowed: it is remembered until the page is closed.
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
