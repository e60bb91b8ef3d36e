import { filledNotice, noticePlaceholders, smsParts } from '@lastmile/contract/notifications/notice-text.ts'
import { useForm } from '#platform/form/Field.tsx'
import { Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './notice-words.ts'

type Typed = Partial<Record<'channel' | 'subject' | 'zhSubject' | 'englishBody' | 'chineseBody', string>>

/** A preview of the template in the surrounding form, as a customer would read it, with example values. */
export function TemplatePreview() {
  const t = useWords(words)
  const { values } = useForm()
  const { channel, subject = '', zhSubject = '', englishBody = '', chineseBody = '' } = values as Typed
  const texts = [
    { lang: 'en-US' as const, name: t.english, subject, body: englishBody },
    { lang: 'zh-CN' as const, name: t.chinese, subject: zhSubject, body: chineseBody },
  ]
  const sms = channel === 'sms'
  return (
    <div className="field wide">
      <Box title={t.example}>
        {texts.map(({ lang, name, subject: head, body }) => {
          const text = filledNotice(body, noticePlaceholders[lang])
          return (
            <figure key={lang} className="notice-example" aria-label={name}>
              <figcaption className="muted">
                {name}
                {sms ? ` · ${t.parts(smsParts(text))}` : null}
              </figcaption>
              <div lang={lang} className="notice-bubble">
                {!sms && head ? <strong>{filledNotice(head, noticePlaceholders[lang])}</strong> : null}
                <p>{text}</p>
              </div>
            </figure>
          )
        })}
      </Box>
    </div>
  )
}
