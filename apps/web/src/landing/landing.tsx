import { countQuestions } from '@ambang/exam/rules.ts';
import { skdRules as rules } from '@ambang/exam/skd.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/frame/page.tsx';
import { Footer, PublicTopBar } from '../ui/frame/public-frame.tsx';
import { Link } from '../ui/link.tsx';
import { InlineMessage, useRouterStateMessage } from '../ui/messages/inline-message.tsx';
import { ClosingSection } from './closing.tsx';
import { HeroSection } from './hero.tsx';
import styles from './landing.module.css';
import { Prices, PricesLink } from './prices/prices.tsx';
import { Promises } from './promises/promises.tsx';
import { SampleResult } from './sample-result/sample-result.tsx';
import { Testimonials } from './testimonials.tsx';

const examSize = `${countQuestions(rules)} soal dalam ${rules.durationMs / 60_000} menit`;

const description = `Latihan SKD CPNS 2024 dari ponsel: ${examSize}, nilai TWK, TIU, dan TKP dengan ambang batasnya, lalu pembahasan setiap soal.`;

export function Component() {
  return (
    <>
      <PublicTopBar>
        <nav aria-label="Utama" className={styles.links}>
          <PricesLink className={styles.prices} />
          <ButtonLink to="/login" variant="text">
            Masuk
          </ButtonLink>
        </nav>
      </PublicTopBar>
      <Page title="Tryout CPNS 2024" description={description}>
        <FailedLinkMessage />
        <HeroSection />
        <SampleResult rules={rules} />
        <Promises />
        <Prices />
        <Testimonials />
        <ClosingSection />
      </Page>
      <Footer />
    </>
  );
}

/** Shows why a link from an email did not work. A toast would disappear too soon. */
function FailedLinkMessage() {
  const message = useRouterStateMessage();
  if (message === undefined) return null;
  return (
    <div className={`wrap ${styles.message}`}>
      <InlineMessage>
        {message}{' '}
        <Link className="link" to="/forgot-password">
          Minta tautan baru
        </Link>
      </InlineMessage>
    </div>
  );
}
