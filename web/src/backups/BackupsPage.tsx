import { backupFlow, rehearsalFlow } from '@lastmile/contract/backups/calls.ts'
import { term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { useCall } from '#platform/query.ts'
import type { RowOf } from '#platform/rows.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Figures } from '#platform/show/Figures.tsx'
import { Box, Page } from '#platform/show/Page.tsx'
import type { Tone } from '#platform/show/StatusTag.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { BackUpNow } from './BackUpNow.tsx'
import { megabytesOf } from './megabytes.ts'
import { often } from './often.ts'
import { words } from './words.ts'

type Backup = RowOf<typeof api.backups.list.call>

/** The operator's backups: the schedule, and each backup with its outcome and last rehearsal. */
export default function BackupsPage() {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const { data } = useQuery({ ...q(api.backups.status, {}), ...often })
  const reason = ({ backupFailure, failureDetail }: Backup) =>
    backupFailure === null ? '' : term(backupFailure, language) + (failureDetail ? ` (${failureDetail})` : '')
  return (
    <Page title={t.title} extra={<BackUpNow running={data?.backupRunning ?? false} />}>
      <Schedule />
      <CallTable
        call={api.backups.list}
        title={t.runs}
        rowKey="backupId"
        moving={isMoving}
        empty={<EmptyState title={t.none}>{t.noneAdvice}</EmptyState>}
        columns={(c) => [
          c.instant('startedAt'),
          c.word('backupKind', { width: 120 }),
          c.status('backupState', { tone: toneOfBackup }),
          c.text('backupFile', { width: 220, yields: true }),
          c.custom('sizeBytes', {
            align: 'end',
            width: 96,
            show: ({ sizeBytes }) => megabytesOf(sizeBytes, f, t),
            text: ({ sizeBytes }) => megabytesOf(sizeBytes, f, t),
          }),
          c.number('backupRows', { width: 96, hidden: true }),
          c.status('rehearsalState', { tone: toneOfRehearsal }),
          c.custom('backupFailure', { width: 240, yields: true, show: reason, text: reason }),
          c.text('startedByName', { hidden: true }),
          c.instant('endedAt', { hidden: true }),
          c.text('productVersion', { hidden: true }),
          c.yesNo('withoutPasswords', { hidden: true }),
          c.instant('rehearsedAt', { hidden: true }),
          c.word('rehearsalFailure', { hidden: true }),
          c.actions((row) => <Rehearse backup={row} />),
        ]}
      />
    </Page>
  )
}

function Schedule() {
  const t = useWords(words)
  const f = useFormat()
  const { data } = useQuery({ ...q(api.backups.status, {}), ...often })
  if (!data) return null
  const { backupAt, backupFolder, keepDays, encrypted } = data
  return (
    <Box title={t.schedule}>
      <Figures
        items={[
          { field: 'backupAt', value: backupAt ?? t.off },
          { field: 'keepDays', value: t.keep(f.number(keepDays)) },
          { field: 'backupFolder', value: backupFolder },
          { field: 'encrypted', value: encrypted ? t.encrypted : t.notEncrypted },
        ]}
        width={260}
      />
      {backupAt === null ? <p className="muted">{t.offAdvice}</p> : null}
    </Box>
  )
}

function Rehearse({ backup: { backupId, backupState } }: { backup: Backup }) {
  const t = useWords(words)
  const rehearse = useCall(api.backups.rehearse, { done: () => t.rehearsing })
  if (backupState !== 'backup-done') return null
  return (
    <ConfirmButton
      size="small"
      busy={rehearse.busy}
      question={t.askRehearse}
      onConfirm={() => rehearse.run({ backupId })}
    >
      {t.rehearse}
    </ConfirmButton>
  )
}

const isMoving = ({ backupState, rehearsalState }: Backup) =>
  backupFlow.can(backupState, 'fail') || (rehearsalState !== null && rehearsalFlow.can(rehearsalState, 'fail'))

const backupTones: Record<Backup['backupState'], Tone> = {
  'backup-queued': 'busy',
  'backup-running': 'busy',
  'backup-done': 'good',
  'backup-failed': 'bad',
  'backup-deleted': 'quiet',
}
const toneOfBackup = ({ backupState }: Backup) => backupTones[backupState]

const toneOfRehearsal = ({ rehearsalState }: Backup): Tone => {
  if (rehearsalState === 'rehearsal-passed') return 'good'
  return rehearsalState === 'rehearsal-failed' ? 'bad' : 'busy'
}
