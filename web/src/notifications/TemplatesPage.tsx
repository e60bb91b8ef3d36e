import { api } from '#platform/api.ts'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { useWords } from '#platform/words.ts'
import { TemplatePreview } from './TemplatePreview.tsx'
import { words } from './words.ts'
import './notices.css'

/** Templates of messages to customers, in both languages. */
export default function TemplatesPage() {
  const t = useWords(words)
  return (
    <MaintenancePage
      title={t.templates}
      thing={t.template}
      calls={api.messageTemplates}
      filters={['channel']}
      initial={{ channel: 'sms' }}
      when={{
        subject: ({ channel }) => channel === 'email',
        zhSubject: ({ channel }) => channel === 'email',
      }}
      columns={(c) => [
        c.named('name', 'zhName'),
        c.word('channel', { width: 90 }),
        c.named('englishBody', 'chineseBody', { title: t.text, width: 520 }),
      ]}
      groups={[
        { title: t.template[0], fields: ['code', 'name', 'zhName', 'channel'] },
        { title: t.english, fields: ['subject', 'englishBody'] },
        { title: t.chinese, fields: ['zhSubject', 'chineseBody'] },
      ]}
      wide={['englishBody', 'chineseBody']}
      below={<TemplatePreview />}
    />
  )
}
