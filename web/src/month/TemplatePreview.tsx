import { filledNotice, noticePlaces, smsParts } from '@lastmile/contract/month/notice-text.ts'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './notice-words.ts'

/** A message as its customer will read it, in both languages, with example values in its places. */
export function TemplatePreview({ templateCode }: { templateCode: string }) {
  const t = useWords(words)
  const { data: template } = useQuery(q(api.messageTemplates.get, { templateCode }))
  if (!template) return null
  const { channel, subject, zhSubject, englishBody, chineseBody } = template
  const texts = [
    { lang: 'en-US' as const, name: t.english, subject, body: englishBody },
    { lang: 'zh-CN' as const, name: t.chinese, subject: zhSubject, body: chineseBody },
  ]
  return (
    <Box title={t.example}>
      {texts.map(({ lang, name, subject: head, body }) => {
        const text = filledNotice(body, noticePlaces[lang])
        return (
          <figure key={lang} className="notice-example" aria-label={name}>
            <figcaption className="muted">
              {name}
              {channel === 'sms' ? ` · ${t.parts(smsParts(text))}` : null}
            </figcaption>
            <div lang={lang} className="notice-bubble">
              {channel === 'email' && head ? <strong>{filledNotice(head, noticePlaces[lang])}</strong> : null}
              <p>{text}</p>
            </div>
          </figure>
        )
      })}
    </Box>
  )
}
