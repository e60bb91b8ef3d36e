import { api } from '#platform/api.ts'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { useWords } from '#platform/words.ts'
import { TemplateInput } from './TemplateInput.tsx'
import { words } from './words.ts'

/** The commands that configure ONTs on the OLTs of each vendor. */
export default function CommandTemplatesPage() {
  const t = useWords(words)
  return (
    <MaintenancePage
      title={t.title}
      thing={t.template}
      calls={api.commandTemplates}
      filters={['vendor', 'templateAction']}
      opens="name"
      columns={(c) => [
        c.word('vendor', { width: 110 }),
        c.word('action', { width: 180 }),
        c.named('name', 'zhName', { width: 220 }),
        c.text('successPattern', { width: 320 }),
      ]}
      inputs={{ body: <TemplateInput /> }}
      fixed={['vendor', 'action']}
      groups={[
        { title: t.what, fields: ['vendor', 'action', 'name', 'zhName'] },
        { title: t.told, fields: ['body'] },
        { title: t.answered, fields: ['successPattern', 'alreadyPattern', 'otherLines'] },
      ]}
      wide={['body', 'successPattern', 'alreadyPattern', 'otherLines']}
      width={720}
    />
  )
}
