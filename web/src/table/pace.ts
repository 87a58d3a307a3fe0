// News at a readable pace: one thing after another, never far behind the truth.

/** How long each waits, all of them together at most so many milliseconds. */
export function scheduled(lengths: number[], most = 4000): number[] {
  const whole = lengths.reduce((sum, one) => sum + one, 0);
  const speed = whole > most ? most / whole : 1;
  return lengths.map((one) => one * speed);
}

export class Pace<T> {
  private readonly waiting: T[] = [];
  private timer?: ReturnType<typeof setTimeout>;

  constructor(
    private readonly show: (news: T, lasts: number) => void,
    private readonly lasts: (news: T) => number,
    private readonly idle: () => void,
    private readonly most = 4000,
  ) {}

  get behind(): number {
    return this.waiting.length;
  }
  get busy(): boolean {
    return this.timer !== undefined;
  }

  add(news: T) {
    this.waiting.push(news);
    if (this.timer === undefined) this.next();
  }

  /** Everything that waits is shown at once. */
  skip() {
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.waiting.length > 0) this.show(this.waiting.shift()!, 0);
    this.idle();
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting.length = 0;
  }

  private next() {
    if (this.waiting.length === 0) {
      this.timer = undefined;
      this.idle();
      return;
    }
    const [wait] = scheduled(this.waiting.map(this.lasts), this.most);
    const news = this.waiting.shift()!;
    this.timer = setTimeout(() => this.next(), wait);
    this.show(news, wait);
  }
}
