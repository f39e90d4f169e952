import type { CSSProperties } from 'react';
import { Petal } from '../../../ui/petals/petals.tsx';
import { posts } from '../../session/timed/timed-result.ts';
import styles from './exam-posts.module.css';

/** The minutes of the exam by which each test is done. @param minute where one is */
export function ExamPosts({ minute }: { minute: number }) {
  const last = posts.at(-1)?.minute ?? 100;
  const shown = Math.min(Math.max(Math.round(minute), 0), last);
  const share = (at: number) => ({ '--at': at / last }) as CSSProperties;
  return (
    <div
      className={styles.posts}
      role="img"
      aria-label={`Menit ${shown} dari ${last}. ${posts.map((post) => `Menit ${post.minute}: ${post.test} selesai`).join('. ')}`}
    >
      <span className={styles.rail} />
      <span className={styles.done} style={share(shown)} />
      {posts.map((post) => (
        <span key={post.test} className={styles.post} style={share(post.minute)}>
          <i />
          <b>{post.minute}</b>
          <span>
            {post.test} <span>selesai</span>
          </span>
        </span>
      ))}
      <span className={styles.here} style={share(shown)}>
        <Petal state="full" size={22} turn={-45} />
      </span>
    </div>
  );
}
