import { api } from '#platform/api.ts'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { Can } from '#platform/show/Can.tsx'
import { useWords } from '#platform/words.ts'
import { TemplateInput } from './TemplateInput.tsx'
import { TemplateVersions } from './TemplateVersions.tsx'
import { tones } from './tones.ts'
import { TryTemplate } from './TryTemplate.tsx'
import { VersionInProgress } from './VersionInProgress.tsx'
import { words } from './words.ts'

/** The commands that configure ONTs on the OLTs of each vendor: their drafts, approvals and earlier versions. */
export default function CommandTemplatesPage() {
  const t = useWords(words)
  return (
    <MaintenancePage
      title={t.title}
      thing={t.template}
      calls={api.commandTemplates}
      filters={['vendor', 'templateAction', 'templateState']}
      opens="name"
      columns={(c) => [
        c.word('vendor', { width: 110 }),
        c.text('oltModel', { width: 110 }),
        c.word('action', { width: 200 }),
        c.named('name', 'zhName', { width: 220 }),
        c.number('versionInUse', { width: 130 }),
        c.status('templateState', { width: 160, tone: ({ templateState }) => tones[templateState] }),
        c.text('successPattern', { hidden: true }),
      ]}
      inputs={{ body: <TemplateInput /> }}
      fixed={['vendor', 'action', 'oltModel']}
      whyFrozen={({ templateState }) => (templateState === 'templateSubmitted' ? t.isSubmitted : undefined)}
      groups={[
        { title: t.what, fields: ['vendor', 'action', 'oltModel', 'name', 'zhName'] },
        { title: t.told, fields: ['body'] },
        { title: t.answered, fields: ['successPattern', 'alreadyPattern', 'otherLines'] },
      ]}
      wide={['body', 'successPattern', 'alreadyPattern', 'otherLines']}
      width={880}
      opensAdded
      staysOpen
      renderFirst={(code) => <VersionInProgress code={code} />}
      renderMore={(code) => (
        <>
          <Can act="MaintainCommandTemplateAct">
            <TryTemplate code={code} />
          </Can>
          <TemplateVersions code={code} />
        </>
      )}
    />
  )
}
