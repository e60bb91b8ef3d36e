import type { LineSignIn as SignIn } from '@lastmile/contract/circuits/calls.ts'
import { term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { api, q } from '#platform/api.ts'
import { paths } from '#platform/paths.ts'
import { Can } from '#platform/show/Can.tsx'
import { type Figure, Figures } from '#platform/show/Figures.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { SignInForm } from './SignInForm.tsx'
import { words } from './words.ts'

type Line = { customerCode: string; productCode: string }
type Shown = z.output<typeof SignIn>

/** How a line signs in, its circuit, and the form that changes them. */
export function LineSignIn({ customerCode, productCode }: Line) {
  const t = useWords(words)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const { data } = useQuery(q(api.circuits.line, { productCode }))
  if (!data) return null
  const signIn: Figure = { field: 'signIn', label: t.method, value: term(data.signIn, language) }
  return (
    <section className="detail">
      <h3>{t.title}</h3>
      <Figures items={data.signIn === 'by-ipoe' ? [signIn, ...circuitFigures(data, t)] : [signIn]} />
      {data.signIn === 'by-ipoe' && data.circuitId === null ? <NoCircuit line={data} /> : null}
      <Can act="NetWorkResourEdit">
        <Button onClick={() => setOpen(true)}>{t.change}</Button>
        <Modal open={open} onCancel={() => setOpen(false)} footer={null} title={t.change} width={460} destroyOnHidden>
          <SignInForm line={{ customerCode, productCode }} current={data} onDone={() => setOpen(false)} />
        </Modal>
      </Can>
    </section>
  )
}

function circuitFigures({ circuitId, circuitDerived, remoteId }: Shown, t: typeof words.en): Figure[] {
  if (circuitId === null) return []
  const source = { field: 'circuitDerived', label: t.source, value: circuitDerived ? t.byPattern : t.byHand }
  return [
    { field: 'circuitId', value: <code>{circuitId}</code> },
    { field: 'remoteId', value: remoteId === null ? t.anyRemote : <code>{remoteId}</code> },
    source,
  ]
}

/** Why a line that signs in by IPoE has no circuit, and where that is changed. */
function NoCircuit({ line }: { line: Shown }) {
  const t = useWords(words)
  const language = useLanguage()
  const { circuitDerived, patternFault, oltWithoutPattern } = line
  if (!circuitDerived) return <Alert type="warning" showIcon title={t.lostCircuit} />
  if (patternFault === null && oltWithoutPattern === null) return <Alert type="info" showIcon title={t.noCircuit} />
  return (
    <Alert
      type="warning"
      showIcon
      title={patternFault === null ? t.noPattern(oltWithoutPattern ?? '') : term(patternFault, language)}
      description={
        <Can act="NetWorkResourEdit" otherwise={t.patternPage}>
          <Goto to={paths.menu('NetWorkResourEdit', { part: 'circuits' })}>{t.patternPage}</Goto>
        </Can>
      }
    />
  )
}
