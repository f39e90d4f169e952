import type {
  AccountsTable,
  AvatarsTable,
  FormerAddressesTable,
  FormerAttemptsTable,
  IdentitiesTable,
  KnownBrowsersTable,
  LogPseudonymKeysTable,
  MailedLinksTable,
  RankKeysTable,
  SessionsTable,
} from './accounts.ts';
import type { BackupRunsTable, BackupsTable } from './backups.ts';
import type { BundleTryoutsTable, BundlesTable, CodeUsesTable, CodesTable, GrantsTable } from './bundles.ts';
import type { ReceiptsTable, UndeliveredEmailsTable } from './emails.ts';
import type { ItemReportsTable } from './item-reports.ts';
import type { NotificationsTable } from './notifications.ts';
import type { AnalysisBudgetsTable, AnalysisTextsTable, ModelConsentsTable } from './analysis.ts';
import type {
  GradingsTable,
  RescoresTable,
  ResultsTable,
  ScoreHistogramsTable,
  ScoreRanksTable,
} from './results.ts';
import type { ApiProcessesTable } from './processes.ts';
import type {
  ItemCatalogsTable,
  ItemPicturesTable,
  ItemRevisionsTable,
  ItemsTable,
  PracticeCardsTable,
  PracticePoolsTable,
  PracticeReviewsTable,
  PracticeSeedingPositionsTable,
  PracticeSeedingsTable,
  PracticeSeedsTable,
  PracticeSingleStartsTable,
  RemindersTable,
  ReminderTimesTable,
} from './practice.ts';
import type {
  PaymentNoticesTable,
  PaymentsTable,
  TransactionEventsTable,
  TransactionsTable,
} from './transactions.ts';
import type {
  AttemptCountsTable,
  AttemptsTable,
  ContentChecksTable,
  ContentOriginsTable,
  OutagesTable,
  PaperKeysTable,
  PicturesTable,
  RuleSetsTable,
  TryoutVersionsTable,
  TryoutsTable,
  VersionPicturesTable,
} from './tryouts.ts';

/**
 * The tables with camelCase names and instants in epoch ms (`../open.ts`). It lists only the columns that code reads or
 * writes; the migrations define all columns.
 */
export interface Schema {
  accounts: AccountsTable;
  avatars: AvatarsTable;
  sessions: SessionsTable;
  identities: IdentitiesTable;
  formerAddresses: FormerAddressesTable;
  formerAttempts: FormerAttemptsTable;
  rankKeys: RankKeysTable;
  mailedLinks: MailedLinksTable;
  knownBrowsers: KnownBrowsersTable;
  logKeys: LogPseudonymKeysTable;
  ruleSets: RuleSetsTable;
  contentChecks: ContentChecksTable;
  contentOrigins: ContentOriginsTable;
  tryouts: TryoutsTable;
  tryoutVersions: TryoutVersionsTable;
  paperKeys: PaperKeysTable;
  pictures: PicturesTable;
  versionPictures: VersionPicturesTable;
  bundles: BundlesTable;
  bundleTryouts: BundleTryoutsTable;
  codes: CodesTable;
  codeUses: CodeUsesTable;
  grants: GrantsTable;
  transactions: TransactionsTable;
  transactionEvents: TransactionEventsTable;
  payments: PaymentsTable;
  paymentNotices: PaymentNoticesTable;
  receipts: ReceiptsTable;
  undeliveredEmails: UndeliveredEmailsTable;
  attemptCounts: AttemptCountsTable;
  attempts: AttemptsTable;
  outages: OutagesTable;
  results: ResultsTable;
  scoreHistograms: ScoreHistogramsTable;
  scoreRanks: ScoreRanksTable;
  gradings: GradingsTable;
  rescores: RescoresTable;
  analysisTexts: AnalysisTextsTable;
  analysisBudgets: AnalysisBudgetsTable;
  modelConsents: ModelConsentsTable;
  notifications: NotificationsTable;
  itemReports: ItemReportsTable;
  apiProcesses: ApiProcessesTable;
  backups: BackupsTable;
  backupRuns: BackupRunsTable;
  practicePools: PracticePoolsTable;
  items: ItemsTable;
  itemRevisions: ItemRevisionsTable;
  itemCatalogs: ItemCatalogsTable;
  itemPictures: ItemPicturesTable;
  practiceReviews: PracticeReviewsTable;
  practiceSeeds: PracticeSeedsTable;
  practiceSeedings: PracticeSeedingsTable;
  practiceSeedingPositions: PracticeSeedingPositionsTable;
  practiceSingleStarts: PracticeSingleStartsTable;
  practiceCards: PracticeCardsTable;
  reminders: RemindersTable;
  reminderTimes: ReminderTimesTable;
}
