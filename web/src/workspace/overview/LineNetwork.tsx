import type { ProductRow } from '#orders'
import { speedOf } from '#offerings'
import { useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { Goto } from '#platform/show/Goto.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { useAuthorizations, usePlaces } from './use-network.ts'
import { words } from './words.ts'

/** Is the line online, how fast may it be, and on which box and port it is; each leads to its page. */
export function LineNetwork({ line: { productCode, customerCode } }: { line: ProductRow }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const authorization = useAuthorizations().find((one) => one.productCode === productCode)
  const port = usePlaces().find((one) => one.productCode === productCode)?.port
  if (!authorization && !port) return null
  const session = authorization?.liveSessions[0]
  return (
    <div className="choice-line muted">
      {authorization ? (
        <Goto to={paths.customer(customerCode, 'authorizationInfo')} className={session ? 'good' : 'muted'}>
          {session ? t.online(f.instant(session.since)) : t.offline}
        </Goto>
      ) : null}
      {authorization ? <span>{`${speedOf(authorization.downKbps)} / ${speedOf(authorization.upKbps)}`}</span> : null}
      {port ? (
        <Goto to={paths.customer(customerCode, 'CustomerNetworkResourceInfo')} className="muted">
          {t.place(nameIn(language, { name: port.odbName, zhName: port.odbZhName }), port.portCode)}
        </Goto>
      ) : null}
    </div>
  )
}
