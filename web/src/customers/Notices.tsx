import type { Output } from '@lastmile/contract/platform/call.ts'
import type { customerNotices } from '@lastmile/contract/customers/notices.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { common } from '#platform/common-words.ts'
import { useCustomer } from '#platform/customer.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { Can } from '#platform/show/Can.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { Figures } from '#platform/show/Figures.tsx'
import { Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './notice-words.ts'

type Notices = Output<typeof customerNotices.get>

/** A customer's language and reminder preferences, and the form that changes them. */
export function Notices() {
  const t = useWords(words)
  const customerCode = useCustomer()
  const [changing, setChanging] = useState(false)
  const { data: notices } = useQuery(q(api.customerNotices.get, { customerCode }))
  if (!notices) return null
  return (
    <Box
      title={t.notices}
      extra={
        <Can act="customer.modify">
          <Button size="small" onClick={() => setChanging(true)}>
            {t.changeNotices}
          </Button>
        </Can>
      }
    >
      <Figures
        items={[
          { field: 'language', value: notices.language ? t.languages[notices.language] : t.usualLanguage },
          { field: 'remindBySms', value: notices.remindBySms ? t.wanted : t.unwanted },
          { field: 'remindByEmail', value: notices.remindByEmail ? t.wanted : t.unwanted },
        ]}
      />
      <Detail open={changing} onClose={() => setChanging(false)} title={t.notices}>
        <NoticesForm key={notices.version} before={notices} onDone={() => setChanging(false)} />
      </Detail>
    </Box>
  )
}

function NoticesForm({ before, onDone }: { before: Notices; onDone: () => void }) {
  const t = useWords(words)
  const { save } = useWords(common)
  const { customerCode, version, language, ...rest } = before
  const form = useCallForm(api.customerNotices.keep, {
    initial: { ...rest, ...(language ? { language } : {}) },
    fixed: { customerCode, version },
    done: t.noticesKept,
    onDone,
  })
  const { Field } = form
  const languages = Object.entries(t.languages).map(([code, name]) => ({ code, name }))
  return (
    <CallForm form={form} submit={save}>
      <Field name="language">
        <SearchSelect clearable placeholder={t.usualLanguage} options={languages} />
      </Field>
      <Field name="remindBySms" />
      <Field name="remindByEmail" />
      <p className="muted form-note">{t.noticesAdvice}</p>
    </CallForm>
  )
}
