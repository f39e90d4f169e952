export interface ReceivedLetter {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  receivedAt: number;
}
