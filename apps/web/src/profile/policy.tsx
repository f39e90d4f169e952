import { Policy } from '../legal/policy.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Page } from '../ui/page.tsx';

export function Component() {
  return (
    <Page title="Kebijakan Privasi">
      <div className="wrap">
        <BackLink to="/profile" />
        <Policy />
      </div>
    </Page>
  );
}
