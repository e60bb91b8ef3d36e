import { term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { useSession } from '#platform/session.ts'
import { Box, Page } from '#platform/show/Page.tsx'
import { PageParts, usePart } from '#platform/show/PageParts.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { PlaceSelect } from './entries/PlaceSelect.tsx'
import { QuantityInput } from './QuantityInput.tsx'
import { Transfers } from './Transfers.tsx'
import { words } from './words.ts'

const parts = ['use', 'request', 'giveBack', 'cut'] as const

/**
 * The user's own materials: record use, request more from the warehouse, return leftovers, receive deliveries, cut a
 * reel.
 */
export default function UsePage() {
  const t = useWords(words)
  const part = usePart(parts)
  const me = useSession((state) => state.employee)
  const hands = `employee:${me?.employee.code ?? ''}`
  return (
    <Page title={t.useTitle}>
      <PageParts name={t.parts} parts={parts} labels={t} />
      {part === 'use' ? <Use hands={hands} /> : null}
      {part === 'request' ? <Request /> : null}
      {part === 'giveBack' ? <GiveBack hands={hands} /> : null}
      {part === 'cut' ? <Cut hands={hands} /> : null}
      <Transfers mine />
    </Page>
  )
}

function Use({ hands }: { hands: string }) {
  const t = useWords(words)
  const form = useCallForm(api.materials.use, { initial: { stockPlace: hands }, done: t.used })
  const stockPlace = form.values.stockPlace ?? hands
  const { data: held } = useQuery(q(api.materials.onHand, { stockPlace }))
  return (
    <Box title={t.use}>
      <p className="muted">{t.useAdvice}</p>
      <CallForm form={form} submit={t.bookUse} confirm={t.askUse} columns={2}>
        <form.Field name="stockPlace">
          <PlaceSelect clearable={false} />
        </form.Field>
        <form.Field name="purpose" />
        <form.Field name="materialLines" wide>
          <QuantityInput
            materials={(held ?? []).map((row) => ({ ...row, known: row.onHand }))}
            known={t.onHand}
            typed={t.quantityUsed}
          />
        </form.Field>
      </CallForm>
    </Box>
  )
}

function Request() {
  const t = useWords(words)
  const form = useCallForm(api.materialTransfers.request, { done: ({ transferCode }) => t.requested(transferCode) })
  const { data: specs } = useQuery(q(api.stock.materialSpecs, {}))
  return (
    <Box title={t.request}>
      <p className="muted">{t.requestAdvice}</p>
      <CallForm form={form} submit={t.askFor} confirm={t.askRequest} columns={2}>
        <form.Field name="materialLines" wide>
          <QuantityInput
            materials={(specs ?? []).map(({ code, name, zhName, unit }) => ({
              specCode: code,
              specName: name,
              specZhName: zhName,
              unit,
            }))}
            typed={t.quantityWanted}
          />
        </form.Field>
        <form.Field name="remark" />
        <form.Field name="forUnit" />
      </CallForm>
    </Box>
  )
}

function GiveBack({ hands }: { hands: string }) {
  const t = useWords(words)
  const form = useCallForm(api.materialTransfers.giveBack, { done: ({ transferCode }) => t.sent(transferCode) })
  const { data: held } = useQuery(q(api.materials.onHand, { stockPlace: hands }))
  return (
    <Box title={t.giveBack}>
      <p className="muted">{t.giveBackAdvice}</p>
      <CallForm form={form} submit={t.giveBackAct} confirm={t.askGiveBack} columns={2}>
        <form.Field name="materialLines" wide>
          <QuantityInput
            materials={(held ?? []).map((row) => ({ ...row, known: row.onHand }))}
            known={t.onHand}
            typed={t.quantitySent}
          />
        </form.Field>
        <form.Field name="remark" />
      </CallForm>
    </Box>
  )
}

function Cut({ hands }: { hands: string }) {
  const t = useWords(words)
  const form = useCallForm(api.materials.cut, {
    initial: { stockPlace: hands },
    done: ({ batchCode, left }) => t.wasCut(batchCode, left),
  })
  const language = useLanguage()
  const stockPlace = form.values.stockPlace ?? hands
  return (
    <Box title={t.cut}>
      <p className="muted">{t.cutAdvice}</p>
      <CallForm form={form} submit={t.cutOff} confirm={t.askCut} columns={3}>
        <form.Field name="stockPlace">
          <PlaceSelect clearable={false} />
        </form.Field>
        <form.Field name="batchCode">
          <CallSelect
            call={api.materials.batches}
            input={{ stockPlace, limit: 200 }}
            choice={({ batchCode, specName, specZhName, onHand, unit }) => ({
              code: batchCode,
              name: `${batchCode} ${specName}`,
              zhName: `${batchCode} ${specZhName}`,
              hint: `${onHand} ${term(unit, language)}`,
            })}
          />
        </form.Field>
        <form.Field name="quantity" />
      </CallForm>
    </Box>
  )
}
