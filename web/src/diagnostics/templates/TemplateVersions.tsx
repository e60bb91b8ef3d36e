import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { useCall } from '#platform/query.ts'
import { Can } from '#platform/show/Can.tsx'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Box } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { useWords } from '#platform/words.ts'
import { tones } from './tones.ts'
import { VersionChanges } from './VersionChanges.tsx'
import { VersionFacts } from './VersionInProgress.tsx'
import { words } from './words.ts'

/** The versions of a template, newest first: who changed and approved them, when and why, and how to return to one. */
export function TemplateVersions({ code }: { code: string }) {
  const t = useWords(words)
  const { data: versions } = useQuery(q(api.templateVersions.list, { id: code }))
  const { data: template } = useQuery(q(api.commandTemplates.get, { id: code }))
  const restore = useCall(api.templateVersions.restore, { done: t.restored })
  if (!versions || !template) return null
  const inUse = versions.find((one) => one.inUse)
  const whyNot = { templateSubmitted: t.isSubmitted, templateDraft: t.hasDraft }[template.templateState as string]
  return (
    <Box title={t.versions}>
      {versions.map((version) => (
        <details key={version.versionNumber}>
          <summary>
            {t.version(version.versionNumber)}{' '}
            <StatusTag
              state={version.inUse ? 'templateInUse' : version.templateState}
              {...(version.inUse ? {} : { tone: tones[version.templateState] })}
            />
          </summary>
          <div className="template-parts">
            <VersionFacts of={version} />
            {inUse && !version.inUse ? (
              <VersionChanges
                before={version}
                after={inUse}
                titles={[t.version(version.versionNumber), t.version(inUse.versionNumber)]}
              />
            ) : (
              <pre>{version.body}</pre>
            )}
            {version.inUse || version.templateState === 'templateDraft' ? null : (
              <Can act="MaintainCommandTemplateAct">
                <ConfirmButton
                  busy={restore.busy}
                  why={whyNot}
                  question={t.askRestore(version.versionNumber)}
                  onConfirm={() =>
                    restore.run({ code, version: template.version, versionNumber: version.versionNumber })
                  }
                >
                  {t.restore}
                </ConfirmButton>
              </Can>
            )}
          </div>
        </details>
      ))}
    </Box>
  )
}
