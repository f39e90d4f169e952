import { PrivacyPolicy } from '../../legal/policy.tsx';
import { BackLink } from '../../ui/frame/back-link.tsx';
import { Page } from '../../ui/frame/page.tsx';

export function Component() {
  return (
    <Page title="Kebijakan Privasi">
      <div className="wrap">
        <BackLink to="/profile" />
        <PrivacyPolicy />
      </div>
    </Page>
  );
}
