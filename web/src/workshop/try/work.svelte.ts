// Work that the server does in its own time: begun, looked at every second, stopped with the token that came with it.
import { ask, get, post, Refused } from '../../api/http';

export class Work<T extends { status: string }> {
  state = $state.raw<T>();
  refused = $state('');
  lost = $state(false); // no answer just now
  id = $state('');
  private token = '';
  private timer?: ReturnType<typeof setTimeout>;
  constructor(private path: string) {}

  running = $derived(
    !!this.id &&
      this.refused === '' &&
      this.state?.status !== 'done' &&
      this.state?.status !== 'stopped' &&
      this.state?.status !== 'failed',
  );

  async begin(body: unknown) {
    clearTimeout(this.timer);
    this.state = undefined;
    this.refused = '';
    this.id = '';
    try {
      ({ id: this.id, token: this.token } = await post<{ id: string; token: string }>(this.path, body));
      await this.look();
    } catch (error) {
      this.refused = (error as Error).message;
    }
  }
  private async look() {
    try {
      this.state = await get<T>(`${this.path}/${this.id}`);
      this.lost = false;
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 0) {
        this.refused = (error as Error).message;
        return;
      }
      this.lost = true;
    }
    if (this.running) this.timer = setTimeout(() => void this.look(), 700);
  }
  async stop() {
    try {
      await ask('DELETE', `${this.path}/${this.id}`, { token: this.token });
    } catch (error) {
      this.refused = (error as Error).message;
    }
  }
  close() {
    clearTimeout(this.timer);
  }
}
