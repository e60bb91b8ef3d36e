import type { CustomerCode } from '@lastmile/contract/platform/values.ts'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { dayIn, nothing, useFormat } from '#platform/format.ts'
import { ToPage } from '#platform/show/ToPage.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** Whether the customer is online, silent or offline, and since when; for several lines, how many are online. */
export function Connection({ customerCode }: { customerCode: CustomerCode }) {
  const t = useWords(words)
  const f = useFormat()
  const { data: lines = [] } = useQuery(q(api.provisioning.connections, { customerCode }))
  if (lines.length === 0) return nothing
  const online = lines.filter(({ onlineSince, silent }) => onlineSince !== null && !silent)
  const silent = lines.find((line) => line.silent)
  const [lastSeen] = lines
    .flatMap(({ lastSeenAt }) => lastSeenAt ?? [])
    .toSorted()
    .toReversed()
  const said =
    online.length > 0
      ? lines.length > 1
        ? t.onlineOf(online.length, lines.length)
        : t.online
      : silent?.lastSeenAt
        ? t.silentSince(f.instant(silent.lastSeenAt))
        : lastSeen
          ? t.offlineSince(f.day(dayIn(lastSeen, f.timeZone)))
          : t.neverOnline
  return (
    <ToPage
      customerCode={customerCode}
      code="authorizationInfo"
      className={online.length > 0 ? 'good' : silent ? 'bad' : 'muted'}
    >
      {said}
    </ToPage>
  )
}
