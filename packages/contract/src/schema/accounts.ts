import { Type } from 'typebox';
import { instant, nullable, objectOf, text } from './shapes.ts';

export const sessionUserSchema = objectOf({
  account_id: text,
  name: text,
  email: text,
  phone: nullable(text),
  avatar: nullable(text),
  token: nullable(text),
  analysis_url: nullable(text),
  expiration: instant,
});

export const profileSchema = objectOf({
  name: text,
  email: text,
  phone: nullable(text),
  avatar: nullable(text),
  email_pending: nullable(text),
  has_password: Type.Boolean(),
  google_email: nullable(text),
  presence_proved: Type.Boolean(),
  shows_initials: Type.Boolean(),
});

export const openSessionSchema = objectOf({
  session_id: text,
  user_agent: text,
  createdAt: instant,
  last_seen_at: instant,
  is_current: Type.Boolean(),
});
