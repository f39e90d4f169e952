import { dateTimeText } from '@ambang/contract/text/wib-time.ts';
import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { isClosed } from '@ambang/exam/clock.ts';
import type { RuleSet, Test } from '@ambang/exam/rules.ts';
import { POINTS_FOR_RIGHT, questionCount } from '@ambang/exam/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { tryoutQuery } from '../../api/queries/tryouts.ts';
import { OnDeviceInstead } from '../../offline/cut-off-section.tsx';
import { useCutOff } from '../../offline/use-cut-off.ts';
import { useOnDevice } from '../../offline/use-on-device.ts';
import { useTryoutId } from '../../paths.ts';
import { useAccount } from '../../session/account.tsx';
import { classNames } from '../../ui/class-names.ts';
import { BackLink } from '../../ui/frame/back-link.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { PassingTrack } from '../../ui/marks/passing-track.tsx';
import { FailedScreen } from '../../ui/states/failed-screen.tsx';
import { LoadingStatus, Skeleton } from '../../ui/states/loading.tsx';
import { StaleNote } from '../../ui/states/stale-note.tsx';
import { IntroActions } from './tryout-intro-actions.tsx';
import styles from './tryout-intro.module.css';

const up = { to: '/home/tryouts', label: 'Lihat tryoutmu' };

interface Props {
  /** Fetches the code of the exam's screen, which lies in another feature. */
  loadExam: () => Promise<unknown>;
}

export function TryoutIntro({ loadExam }: Props) {
  const tryoutId = useTryoutId();
  const query = useQuery(tryoutQuery(tryoutId));
  const isCutOff = useCutOff(query);
  const here = useOnDevice(useAccount().accountId);
  // Without the server only the device can go on with it.
  const isOnlyHere = isCutOff && (here?.running.some((attempt) => attempt.tryoutId === tryoutId) ?? false);
  const tryout = query.data;
  const onDevice = <OnDeviceInstead tryoutId={tryoutId} />;
  // The first lost call shows it; further tries go on behind that.
  const error = query.error ?? query.failureReason;
  if (!tryout && error)
    return (
      <FailedScreen
        {...{ up, error }}
        noun="Tryout"
        onRetry={() => void query.refetch()}
        instead={onDevice}
      />
    );
  return (
    <Page title={tryout?.title ?? 'Tryout'} busy={!tryout} className={styles.page}>
      <div className={`wrap ${styles.content}`}>
        <BackLink to={up.to} />
        {tryout && <StaleNote query={query} />}
        {isCutOff && onDevice}
        {tryout ? (
          <Intro {...{ tryout, loadExam, isOnlyHere }} receivedAt={query.dataUpdatedAt} />
        ) : (
          <Waiting />
        )}
      </div>
    </Page>
  );
}

interface IntroProps extends Props {
  tryout: TryoutDetail;
  /** When the server's answer came, by the device's clock. */
  receivedAt: number;
  isOnlyHere: boolean;
}

function Intro({ tryout, receivedAt, loadExam, isOnlyHere }: IntroProps) {
  const { rules } = tryout;
  return (
    <div className={styles.columns}>
      <div className={styles.text}>
        <div className={styles.head}>
          <h1>{tryout.title}</h1>
          <Facts rules={rules} />
          <Closing tryout={tryout} />
        </div>
        <IntroTests rules={rules} />
        <IntroScoring />
      </div>
      {!isOnlyHere && <IntroActions {...{ tryout, rules, receivedAt, loadExam }} />}
    </div>
  );
}

/** Until when the tryout can be started, or repeated; nothing while it is being taken, which a closing never ends. */
function Closing({ tryout: { state, closesAt, serverTime } }: { tryout: TryoutDetail }) {
  const isOpen = closesAt !== null && !isClosed(closesAt, serverTime);
  if (!isOpen || state === 'running' || state === 'over') return null;
  const act = state === 'sealed' ? 'diulang' : 'dimulai, dengan waktu penuh,';
  return (
    <p className="muted">
      Bisa {act} sampai {dateTimeText(closesAt)}.
    </p>
  );
}

function Facts({ rules }: { rules: RuleSet }) {
  const facts = [
    { figure: questionCount(rules), unit: 'soal' },
    { figure: rules.durationMs / 60_000, unit: 'menit' },
    { figure: rules.tests.length, unit: 'tes' },
  ];
  return (
    <div className={styles.facts}>
      {facts.map(({ figure, unit }) => (
        <p key={unit}>
          <b>{figure}</b> <span>{unit}</span>
        </p>
      ))}
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.columns}>
      <h1 className="visually-hidden">Tryout</h1>
      <LoadingStatus>Memuat tryout</LoadingStatus>
      <div className={styles.waiting}>
        <Skeleton width="70%" height="46px" />
        <Skeleton width="220px" height="54px" />
        <Skeleton height="340px" />
      </div>
      <Skeleton height="150px" />
    </div>
  );
}

function IntroTests({ rules }: { rules: RuleSet }) {
  return (
    <section aria-labelledby="tes-pengujian">
      <h2 className="h3" id="tes-pengujian">
        {rules.tests.length} Tes Pengujian
      </h2>
      <ul className={styles.tests}>
        {rules.tests.map((test) => (
          <TestRow key={test.name} {...test} />
        ))}
      </ul>
      <p className={`small muted ${styles.line}`}>
        Ambang yang menentukan kelulusan di sini: <b>{rules.title}</b>. {rules.source}.
      </p>
    </section>
  );
}

function TestRow({ name, fullName, questions, minutes, passingGrade, maximum }: Test) {
  return (
    <li className={styles.test}>
      <div className={styles.name}>
        <b>{name}</b>
        <span>{fullName}</span>
      </div>
      <p className={styles.figure}>
        <b>{questions}</b> soal
      </p>
      <p className={styles.figure}>
        <b>{minutes}</b> menit
      </p>
      <PassingTrack
        className={styles.track}
        passingGrade={passingGrade}
        maximum={maximum}
        label={`Ambang kelulusan ${passingGrade} dari nilai maksimal ${maximum}`}
      />
    </li>
  );
}

/** The official scoring of the SKD, per answer. */
function IntroScoring() {
  return (
    <section className={styles.scoring} aria-labelledby="penilaian">
      <h2 className="h3" id="penilaian">
        Penilaian SKD resmi
      </h2>
      <p className="muted">Tidak ada pengurangan nilai. Jawab semua soal, termasuk yang kamu ragukan.</p>
      <ul className={styles.points}>
        <li>
          <span className={styles.oval} />
          <b>+0</b>
          <span>Kosong</span>
        </li>
        <li>
          <span className={classNames(styles.oval, styles.wrong)}>
            <Icon name="x" />
          </span>
          <b>+0</b>
          <span>Salah</span>
        </li>
        <li>
          <span className={classNames(styles.oval, styles.right)}>
            <Icon name="check" />
          </span>
          <b>+{POINTS_FOR_RIGHT}</b>
          <span>Benar</span>
        </li>
      </ul>
      <p className="small muted">
        Khusus TKP, setiap pilihan bernilai 1 sampai {POINTS_FOR_RIGHT}. Tidak ada pilihan yang salah.
      </p>
    </section>
  );
}
