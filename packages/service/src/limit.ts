/** So many times in so many minutes. */
export interface Limit {
  times: number;
  minutes: number;
}
