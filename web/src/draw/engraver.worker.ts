// The engraver at his own bench: cuts plates and prints them at any scale, off the page's thread.
import { answer, type Wish } from './bench';

self.onmessage = async (event: MessageEvent<{ n: number; wish: Wish }>) => {
  const { n, wish } = event.data,
    said = await answer(wish);
  self.postMessage({ n, said }, { transfer: said.bitmap ? [said.bitmap] : [] });
};
