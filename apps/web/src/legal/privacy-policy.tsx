import { Page } from '../ui/frame/page.tsx';
import { Footer, PublicTopBar } from '../ui/frame/public-frame.tsx';
import { PrivacyPolicy } from './policy.tsx';

const description = 'Data pribadi apa yang diproses Ambang, untuk apa, siapa yang melihatnya, dan hakmu.';

export function Component() {
  return (
    <>
      <PublicTopBar />
      <Page title="Kebijakan Privasi" description={description}>
        <div className="wrap">
          <PrivacyPolicy />
        </div>
      </Page>
      <Footer />
    </>
  );
}
