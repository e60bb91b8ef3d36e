import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api, q } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { Box } from '#platform/show/Page.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './copy-words.ts'

/** Copies an offering: a preview of the copy, with the code and names to give it. */
export function CopyOffering({ code }: { code: string }) {
  const t = useWords(words)
  const [copying, setCopying] = useState(false)
  return (
    <Box title={t.copy} extra={<Button onClick={() => setCopying(true)}>{t.make}</Button>}>
      <p className="muted">{t.advice}</p>
      <Detail open={copying} onClose={() => setCopying(false)} title={t.copyOf(code)}>
        {copying ? <Copying code={code} close={() => setCopying(false)} /> : null}
      </Detail>
    </Box>
  )
}

function Copying({ code, close }: { code: string; close: () => void }) {
  const t = useWords(words)
  const [, setParams] = useSearchParams()
  const form = useCallForm(api.offeringCopies.make, {
    initial: { copyCode: `${code}-2` },
    fixed: { productOfferingCode: code },
    draft: code,
    done: ({ code: made }) => t.made(made),
    onDone: ({ code: made }) => {
      close()
      setParams((before) => new URLSearchParams([...before].filter(([key]) => key !== 'open').concat([['open', made]])))
    },
  })
  const { Field, values } = form
  return (
    <CallForm form={form} submit={t.make} columns={2}>
      <Field name="copyCode" />
      <Field name="name" />
      <Field name="zhName" />
      <Field name="validFrom" />
      <Field name="validTo" />
      <Preview code={code} copyCode={values.copyCode ?? ''} />
    </CallForm>
  )
}

/** The prices of the copy, and who may sell it. */
function Preview({ code, copyCode }: { code: string; copyCode: string }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const { data } = useQuery({
    ...q(api.offeringCopies.preview, { productOfferingCode: code, copyCode }),
    enabled: copyCode.trim() !== '',
    staleTime: 0,
  })
  if (!data) return null
  return (
    <div className="form-note copy-preview">
      {data.taken ? <p role="alert">{t.codeTaken(copyCode)}</p> : null}
      <p>{t.prices(data.prices.length)}</p>
      <ul aria-label={t.pricesTitle}>
        {data.prices.map((price) => (
          <li key={price.copyCode}>
            <code>{price.copyCode}</code> {nameIn(language, price)} · {f.money(price.normalPrice)}
            {price.taken ? <strong> · {t.priceTaken}</strong> : null}
          </li>
        ))}
      </ul>
      {data.waiting.length > 0 ? (
        <>
          <p>{t.notCopied(data.waiting.length)}</p>
          <ul aria-label={t.notCopied(data.waiting.length)}>
            {data.waiting.map(({ code: changing, startsOn }) => (
              <li key={`${changing} ${startsOn}`}>
                <code>{changing}</code> · {t.from(f.day(startsOn))}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {data.employees > 0 ? <p className="muted">{t.sellers(data.employees)}</p> : null}
    </div>
  )
}
