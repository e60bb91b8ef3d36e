import { speedOf } from '#offerings'
import type { ProductRow } from '#orders'
import { useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { Goto } from '#platform/show/Goto.tsx'
import { ToPage } from '#platform/show/ToPage.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { useConnections, useLinePorts } from './use-network.ts'
import { words } from './words.ts'

/** A line's connection, speed, optical power, box and port, each linked to its page. */
export function LineNetwork({ line: { productCode, customerCode } }: { line: ProductRow }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const connection = useConnections().find((one) => one.productCode === productCode)
  const port = useLinePorts().find((one) => one.productCode === productCode)?.port
  if (!connection && !port) return null
  const place = port && t.place(nameIn(language, { name: port.odbName, zhName: port.odbZhName }), port.portCode)
  return (
    <>
      <div className="choice-line muted">
        {connection ? <Online connection={connection} customerCode={customerCode} /> : null}
        {connection ? <span>{`${speedOf(connection.downKbps)} / ${speedOf(connection.upKbps)}`}</span> : null}
      </div>
      <div className="choice-line muted">
        {place ? (
          <Goto to={paths.customer(customerCode, 'CustomerNetworkResourceInfo')} className="muted">
            {place}
          </Goto>
        ) : null}
        {connection?.opticalPower ? (
          <span className={connection.opticalPower.enough ? '' : 'bad'}>
            {t.light(connection.opticalPower.dBm, f.instant(connection.opticalPower.measuredAt))}
          </span>
        ) : null}
      </div>
    </>
  )
}

type Connection = ReturnType<typeof useConnections>[number]

function Online({ connection, customerCode }: { connection: Connection; customerCode: ProductRow['customerCode'] }) {
  const t = useWords(words)
  const f = useFormat()
  const { onlineSince, silent, lastSeenAt } = connection
  const said =
    silent && lastSeenAt
      ? t.silentSince(f.instant(lastSeenAt))
      : onlineSince
        ? t.online(f.instant(onlineSince))
        : lastSeenAt
          ? t.offlineSince(f.instant(lastSeenAt))
          : t.offline
  return (
    <ToPage
      customerCode={customerCode}
      code="authorizationInfo"
      className={silent ? 'bad' : onlineSince ? 'good' : 'muted'}
    >
      {said}
    </ToPage>
  )
}
