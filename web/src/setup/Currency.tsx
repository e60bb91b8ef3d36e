import { useState } from 'react'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { useSession } from '#platform/session.ts'
import { ActionButton } from '#platform/show/ActionButton.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { Box } from '#platform/show/Page.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The currency of all amounts, and the form that changes it. */
export function Currency() {
  const t = useWords(words)
  const [changing, setChanging] = useState(false)
  const currency = useSession((state) => state.employee?.operator.currency)
  if (!currency) return null
  return (
    <Box title={t.currency} extra={<ActionButton onClick={() => setChanging(true)}>{t.changeCurrency}</ActionButton>}>
      <p>{t.currencyNow(currency.code, currency.exponent)}</p>
      <p className="muted">{t.currencyFixed}</p>
      <Detail open={changing} onClose={() => setChanging(false)} title={t.changeCurrency}>
        <Changing />
      </Detail>
    </Box>
  )
}

/** Chooses a currency, with the number of decimals that is usual for it, and reloads the page in it. */
function Changing() {
  const t = useWords(words)
  const language = useLanguage()
  const form = useCallForm(api.setup.changeCurrency, { draft: false, onDone: () => location.reload() })
  const { currencyCode, decimals } = form.values
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  const currencies = Intl.supportedValuesOf('currency').map((code) => ({ code, name: `${code} · ${names.of(code)}` }))
  const choose = (chosen: string) => form.set({ currencyCode: chosen, decimals: usualDecimals(chosen) })
  const isChosen = currencyCode !== undefined && decimals !== undefined
  return (
    <CallForm
      form={form}
      submit={t.changeCurrency}
      confirm={isChosen ? t.askCurrency(currencyCode, decimals) : undefined}
      disabled={!isChosen}
    >
      <form.Field name="currencyCode">
        <SearchSelect options={currencies} onChange={(chosen) => choose(String(chosen))} />
      </form.Field>
      <form.Field name="decimals" />
    </CallForm>
  )
}

const usualDecimals = (currency: string): number =>
  Math.min(3, new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)
