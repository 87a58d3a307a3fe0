// Which sheet lies over the desk.
export type Sheet = 'menu' | 'likes' | 'keys' | 'story' | 'links' | 'notify' | 'clock' | 'options' | 'umpire' | 'text';

export class Window {
  open = $state<Sheet>();
  close = () => {
    this.open = undefined;
  };
}
