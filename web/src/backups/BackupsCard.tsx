import type { backups } from '@lastmile/contract/backups/calls.ts'
import type { Output } from '@lastmile/contract/platform/call.ts'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { Goto } from '#platform/show/Goto.tsx'
import { Box } from '#platform/show/Page.tsx'
import { StatusTag, type Tone } from '#platform/show/StatusTag.tsx'
import { useWords } from '#platform/words.ts'
import { BackUpNow } from './BackUpNow.tsx'
import { often } from './often.ts'
import { words } from './words.ts'
import './backups.css'

type Status = Output<typeof backups.status>

/** The last backup, rehearsal and audit, on an administrator’s home page. */
export function BackupsCard() {
  const t = useWords(words)
  const f = useFormat()
  const { data } = useQuery({ ...q(api.backups.status, {}), ...often })
  if (!data) return null
  const { lastBackup, lastRehearsal, lastAudit, backupRunning, backupAt } = data
  const items = [
    { key: 'backup', label: t.lastBackup, at: lastBackup?.endedAt, ...backupState(data, t) },
    { key: 'rehearsal', label: t.lastRehearsal, at: lastRehearsal?.endedAt, ...rehearsalState(data, t) },
    {
      key: 'audit',
      label: t.lastAudit,
      at: lastAudit?.endedAt,
      ...(lastAudit && lastAudit.violationCount > 0
        ? { tone: 'bad' as const, said: t.violations(f.number(lastAudit.violationCount)) }
        : { tone: 'good' as const, said: t.fine }),
    },
  ]
  return (
    <Box title={t.safety} extra={<Goto to={paths.menu('Backups')}>{t.all}</Goto>}>
      <ul className="data-safety">
        {items.map(({ key, label, at, tone, said }) => (
          <li key={key}>
            <span>{label}</span>
            <span className="muted">{at === undefined ? t.never : f.instant(at)}</span>
            {at === undefined && tone === 'good' ? <span /> : <StatusTag state={key} tone={tone} label={said} />}
          </li>
        ))}
      </ul>
      {backupAt === null ? <p className="muted">{t.offAdvice}</p> : null}
      <BackUpNow running={backupRunning} small />
    </Box>
  )
}

type Shown = { tone: Tone; said: string }
type Texts = (typeof words)['en']

function backupState({ backupRunning, failedBackup, backupAt, backupOverdue }: Status, t: Texts): Shown {
  if (backupRunning) return { tone: 'busy', said: t.running }
  if (failedBackup) return { tone: 'bad', said: t.failed }
  if (backupAt === null) return { tone: 'wait', said: t.off }
  return backupOverdue ? { tone: 'bad', said: t.overdue } : { tone: 'good', said: t.fine }
}

const rehearsalState = ({ lastRehearsal }: Status, t: Texts): Shown =>
  lastRehearsal?.backupFailure ? { tone: 'bad', said: t.failed } : { tone: 'good', said: t.fine }
