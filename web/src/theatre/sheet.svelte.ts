// Which sheet lies over the theatre.
export type Which = 'menu' | 'play_on' | 'share' | 'together' | 'keys' | 'likes';

export class Sheet {
  open = $state<Which>();
  close = () => {
    this.open = undefined;
  };
}
