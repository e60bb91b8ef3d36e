import type { LiveSession } from '@lastmile/contract/provisioning/calls.ts'
import { term } from '@lastmile/contract/words.ts'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import type { Reader } from '#platform/table/columns.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The live sessions of a line, with their start and traffic. */
export function LiveSessions({ sessions }: { sessions: readonly LiveSession[] }) {
  const t = useWords(words)
  const online = sessions.filter(({ silent }) => !silent).length
  return (
    <section>
      <h3>
        {t.sessions} {online > 0 ? <StatusTag state="online" label={t.onlineNow(online)} /> : null}
      </h3>
      {sessions.length === 0 ? (
        <p className="muted">{t.offline}</p>
      ) : (
        <DataTable
          rows={sessions}
          rowKey="sessionId"
          height="all"
          columns={(c) => [
            c.custom('address', { show: addresses }),
            c.text('mac'),
            c.instant('since'),
            c.custom('lastSeenAt', { show: lastSeen }),
            c.custom('downloadedBytes', { align: 'end', show: ({ downloadedBytes }) => volumeOf(downloadedBytes) }),
            c.custom('uploadedBytes', { align: 'end', show: ({ uploadedBytes }) => volumeOf(uploadedBytes) }),
            c.custom('nasAddress', { show: ({ nasAddress, nasPort }) => `${nasAddress} ${nasPort ?? ''}` }),
          ]}
        />
      )}
    </section>
  )
}

const addresses = ({ address, ipv6 }: LiveSession, { language }: Reader) => (
  <>
    {address}
    {ipv6.map((one) => (
      <div key={one.kind} className="muted">
        {term(one.kind, language)} {one.address}
      </div>
    ))}
  </>
)

const lastSeen = ({ lastSeenAt, silent }: LiveSession, { f }: Reader) => (
  <>
    {f.instant(lastSeenAt)} {silent ? <Silent /> : null}
  </>
)

function Silent() {
  return <StatusTag state="silent" tone="bad" label={useWords(words).silent} />
}

const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** Formats an amount of data: 1.4 GB. */
function volumeOf(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const amount = bytes / 1000 ** power
  return `${power === 0 ? amount : amount.toFixed(1)} ${units[power]}`
}
