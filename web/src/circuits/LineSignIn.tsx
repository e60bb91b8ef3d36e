import type { LineSignIn as SignIn } from '@lastmile/contract/circuits/calls.ts'
import { term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { api, q } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { Can } from '#platform/show/Can.tsx'
import { Figures } from '#platform/show/Figures.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Line = { customerCode: string; productCode: string }

/** How a line signs in, its circuit, and the form that changes them. */
export function LineSignIn({ customerCode, productCode }: Line) {
  const t = useWords(words)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const { data } = useQuery(q(api.circuits.line, { productCode }))
  if (!data) return null
  const withoutCircuit = () => {
    if (!data.circuitDerived) return t.lostCircuit
    return data.patternFault === null ? t.noCircuit : term(data.patternFault, language)
  }
  return (
    <section>
      <h3>{t.title}</h3>
      <Figures
        items={[
          { field: 'signIn', value: term(data.signIn, language) },
          ...(data.signIn === 'by-ipoe'
            ? [
                {
                  field: 'circuitId' as const,
                  value: (
                    <>
                      {data.circuitId ?? withoutCircuit()}{' '}
                      <span className="muted">{data.circuitDerived ? t.byPattern : t.byHand}</span>
                    </>
                  ),
                },
                { field: 'remoteId' as const, value: data.remoteId ?? t.anyRemote },
              ]
            : []),
        ]}
      />
      <Can act="NetWorkResourEdit">
        <Button onClick={() => setOpen(true)}>{t.change}</Button>
        <Modal open={open} onCancel={() => setOpen(false)} footer={null} title={t.change} width={460} destroyOnHidden>
          <SignInForm line={{ customerCode, productCode }} current={data} onDone={() => setOpen(false)} />
        </Modal>
      </Can>
    </section>
  )
}

type FormProps = { line: Line; current: z.output<typeof SignIn>; onDone: () => void }

function SignInForm({ line, current, onDone }: FormProps) {
  const t = useWords(words)
  const { signIn, circuitDerived, circuitId, remoteId, patternCircuitId } = current
  const entered = circuitDerived ? {} : { circuitId: circuitId ?? undefined, remoteId: remoteId ?? undefined }
  const form = useCallForm(api.circuits.set, {
    initial: { signIn, ...entered },
    fixed: line,
    draft: false,
    done: t.saved(line.productCode),
    onDone,
  })
  return (
    <div className="detail">
      <p className="muted">{t.effect}</p>
      <CallForm form={form} submit={t.change} columns={1}>
        <form.Field name="signIn" />
        {form.values.signIn === 'by-ipoe' ? (
          <>
            <form.Field
              name="circuitId"
              hint={patternCircuitId === null ? t.leaveEmptyUnknown : t.leaveEmpty(patternCircuitId)}
            />
            <form.Field name="remoteId" hint={t.anyRemoteHint} />
          </>
        ) : null}
      </CallForm>
    </div>
  )
}
