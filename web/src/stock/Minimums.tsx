import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Box } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { HolderSelect } from './entries/PlaceSelect.tsx'
import { takingStores } from './entries/by-own-code.ts'
import { words } from './words.ts'

/** The minimum stock of warehouses, the quantities to buy, and the form that sets a minimum. */
export function Minimums() {
  const t = useWords(words)
  const form = useCallForm(api.materials.setMinimum, { done: t.minimumSet })
  return (
    <>
      <CallTable
        call={api.materials.minimums}
        filters={['onlyShort']}
        name="minimums"
        title={t.toBuy}
        rowKey="minimumId"
        empty={<EmptyState title={t.nothingToBuy} />}
        columns={(c) => [
          c.named('organizationUnitName', 'organizationUnitZhName'),
          c.named('specName', 'specZhName', { title: t.material }),
          c.number('onHand'),
          c.number('onTheWay'),
          c.number('least'),
          c.number('buyUpTo'),
          c.number('toBuy'),
          c.word('unit', { width: 80 }),
        ]}
      />
      <Box title={t.setMinimum}>
        <CallForm form={form} submit={t.setMinimum} columns={2}>
          <form.Field name="organizationUnitCode">
            <HolderSelect of={takingStores} />
          </form.Field>
          <form.Field name="specCode" label={t.material}>
            <CallSelect call={api.stock.materialSpecs} input={{}} />
          </form.Field>
          <form.Field name="least" />
          <form.Field name="buyUpTo" />
        </CallForm>
      </Box>
    </>
  )
}
