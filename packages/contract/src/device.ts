/* The storage keys on the device, from the specification. Every page reads them, so the codecs are in `device-exam.ts`. */

/** The `SessionUser` without its ticket. */
export const DEVICE_USER_KEY = 'userSession';

/** The end of the session, epoch ms. */
export const DEVICE_SESSION_END_KEY = 'expiration';

/** Identifies the attempt that the other exam keys describe. */
export const DEVICE_ATTEMPT_KEY = 'tryout_start';

/** The storage keys of `DeviceExam`. */
export const deviceExamKeys = [DEVICE_ATTEMPT_KEY, 'user_answer', 'skd_cate', 'tryout_score'] as const;
