// Keeps the umpire on this device: once the worker has what the page needs, it opens without a network.
export async function stayOffline(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  try {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
    return true;
  } catch {
    return false; // not allowed here, or no secure connection: the page works, but only with the server
  }
}
