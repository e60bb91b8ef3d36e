import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api, q } from '#platform/api.ts'
import { Box, Page } from '#platform/show/Page.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { useWords } from '#platform/words.ts'
import { OpenAccountForm } from './OpenAccountForm.tsx'
import { Opened, type Submitted } from './Opened.tsx'
import { dropCustomerCode, useCustomerCode } from './use-customer-code.ts'
import { useFirstChoices } from './use-first-choices.ts'
import { words } from './words.ts'

/**
 * Opens an account for a walk-in customer: everything on one page, with the price next to it and the payment right
 * after.
 */
export default function OpenAccountPage() {
  const t = useWords(words)
  const [params, setParams] = useSearchParams()
  const [submitted, setSubmitted] = useState<Submitted | null>(null)
  const orderCode = params.get('order')
  // Drops the used code, but only once the result is shown: before that, the form would request another one while
  // closing.
  useEffect(() => {
    if (orderCode) dropCustomerCode()
  }, [orderCode])
  const begin = () => {
    setSubmitted(null)
    setParams({}, { replace: true })
  }
  if (orderCode)
    return (
      <Page title={t.title}>
        <Opened key={orderCode} orderCode={orderCode} submitted={submitted} onAnother={begin} />
      </Page>
    )
  return (
    <Page title={t.title}>
      <Fresh
        onSubmitted={(result) => {
          setSubmitted(result)
          // Kept in the URL, so that the payment can still be taken after a reload.
          setParams({ order: result.orderCode }, { replace: true })
        }}
      />
    </Page>
  )
}

/** The form, shown once a code is assigned and the default values are loaded. */
function Fresh({ onSubmitted }: { onSubmitted: (submitted: Submitted) => void }) {
  const t = useWords(words)
  const [params] = useSearchParams()
  const { code, renew } = useCustomerCode()
  const first = useFirstChoices()
  // Loads the first level of the cascader early, so that the form does not shift.
  useQuery(q(api.areas.provinces, {}))
  if (!code || !first)
    return (
      <Box>
        <Loading rows={12} aria-label={t.lists} />
      </Box>
    )
  const typed = { ...textOf(params, 'name'), ...textOf(params, 'contactTel') }
  return (
    <OpenAccountForm
      key={JSON.stringify(typed)}
      customerCode={code}
      initial={first}
      handedOver={typed}
      onSubmitted={onSubmitted}
      onCodeTaken={renew}
    />
  )
}

const textOf = (params: URLSearchParams, name: string): Record<string, string> => {
  const text = params.get(name)
  return text ? { [name]: text } : {}
}
