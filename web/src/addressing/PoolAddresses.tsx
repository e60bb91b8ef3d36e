import type { AddressAssignment } from '@lastmile/contract/addressing/calls.ts'
import { Button } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Assignment = z.output<typeof AddressAssignment>

/**
 * The addresses of a pool that lines hold and those in quarantine, and the lines that wait for one. The address of a line
 * can be changed.
 */
export function PoolAddresses({ poolCode }: { poolCode: string }) {
  const t = useWords(words)
  const [changing, setChanging] = useState<Assignment | null>(null)
  return (
    <>
      <CallTable
        call={api.addressing.assignments}
        input={{ poolCode }}
        name="addresses"
        title={t.lines}
        filters={['state', 'keyword']}
        rowKey="id"
        empty={<EmptyState title={t.noLines} />}
        columns={(c) => [
          c.text('address', { width: 180 }),
          c.status('state'),
          c.text('customerName'),
          c.text('lineCode'),
          c.instant('assignedAt', { hidden: true }),
          c.day('reusableFrom'),
          c.actions((row) =>
            row.state === 'address-held' ? (
              <Button size="small" onClick={() => setChanging(row)}>
                {t.change}
              </Button>
            ) : null,
          ),
        ]}
      />
      <CallTable
        call={api.addressing.waiting}
        input={{ poolCode }}
        name="waiting"
        title={t.waiting}
        rowKey="productCode"
        empty={<EmptyState title={t.noneWaits} />}
        columns={(c) => [c.named('offeringName', 'offeringZhName'), c.text('customerName'), c.text('productCode')]}
      />
      <Detail
        open={changing !== null}
        onClose={() => setChanging(null)}
        title={changing ? t.changeOf(changing.address) : ''}
      >
        {changing ? <ChangeAddress {...changing} onDone={() => setChanging(null)} /> : null}
      </Detail>
    </>
  )
}

function ChangeAddress({ customerCode, lineCode, kind, onDone }: Assignment & { onDone: () => void }) {
  const t = useWords(words)
  const form = useCallForm(api.addressing.change, {
    fixed: { customerCode, productCode: lineCode, kind },
    draft: false,
    done: t.changed(lineCode),
    onDone,
  })
  return (
    <CallForm form={form} submit={t.change} confirm={t.askChange(lineCode)} columns={1}>
      <form.Field name="address" hint={t.changeHint} wide />
    </CallForm>
  )
}
