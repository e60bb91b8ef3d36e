import type { Output } from '@lastmile/contract/platform/call.ts'
import type { orders } from '@lastmile/contract/orders/calls.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Box, Page } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './lines.css'

type Line = Output<typeof orders.productsForNetworkResource>[number]

/** A customer's network resources, drawn along the fiber: OLT, box, port, ONT, account. */
export default function NetworkResourcesPage() {
  const t = useWords(words)
  const customerCode = useCustomer()
  const { data: lines } = useQuery(q(api.orders.productsForNetworkResource, { customerCode }))
  return (
    <Page title={t.network}>
      {lines === undefined ? (
        <Loading />
      ) : lines.length === 0 ? (
        <EmptyState title={t.noNetwork}>{t.noNetworkAdvice}</EmptyState>
      ) : (
        lines.map((line) => <Path key={line.productCode} line={line} />)
      )}
    </Page>
  )
}

function Path({ line }: { line: Line }) {
  const t = useWords(words)
  const language = useLanguage()
  const { port } = line
  return (
    <Box
      title={
        <span className="detail-title">
          {nameIn(language, { name: line.productName, zhName: line.productZhName })} <StatusTag state={line.state} />
        </span>
      }
    >
      <ol className="path">
        <Stop
          kind={t.olt}
          name={line.oltName === null ? t.unknown : nameIn(language, { name: line.oltName, zhName: line.oltZhName })}
          known={line.oltName !== null}
        >
          {line.oltCode} {line.ponPort ? <span className="muted">{t.pon(line.ponPort)}</span> : null}
        </Stop>
        <Stop
          kind={t.odb}
          name={port ? nameIn(language, { name: port.odbName, zhName: port.odbZhName }) : t.unknown}
          known={port !== null}
        >
          {port ? (
            <>
              {port.odbCode} <span className="muted">{t.port(port.portCode)}</span>{' '}
              <StatusTag state={line.portStatus} />
            </>
          ) : null}
        </Stop>
        <Stop kind={t.ont} name={line.terminalNumber ?? t.noOnt} known={line.terminalNumber !== null}>
          {line.macAddress}
        </Stop>
        <Stop kind={t.account} name={line.broadbandAccount ?? t.unknown} known={line.broadbandAccount !== null}>
          {line.productCode}
        </Stop>
      </ol>
    </Box>
  )
}

type StopProps = { kind: string; name: string; known: boolean; children: ReactNode }

function Stop({ kind, name, known, children }: StopProps) {
  return (
    <li className={known ? 'stop' : 'stop missing-stop'}>
      <span className="muted">{kind}</span>
      <strong>{name}</strong>
      <span>{children}</span>
    </li>
  )
}
