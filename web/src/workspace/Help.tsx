import { useSession } from '#platform/session.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { functionName, functionOfTab, workspaceCode } from './menu/menu.ts'
import { topics } from './help/topics.ts'
import { Keys } from './keys/Keys.tsx'
import { words } from './words.ts'

/** Help on the current page: its purpose, the steps, possible problems, and the keyboard shortcuts. */
export default function Help({ close }: { close: () => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const code = usePageCode()
  const topic = topics[language][code]
  const title = code === 'index' ? t.homePage : functionName(code, language)
  return (
    <Detail open onClose={close} title={topic ? t.helpFor(title) : t.help} width={440}>
      {topic ? (
        <article className="topic">
          <p>{topic.what}</p>
          <h3>{t.how}</h3>
          <ol>
            {topic.how.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <h3>{t.wrong}</h3>
          <dl>
            {topic.wrong.map(([problem, advice]) => (
              <div key={problem}>
                <dt>{problem}</dt>
                <dd>{advice}</dd>
              </div>
            ))}
          </dl>
        </article>
      ) : null}
      <h3>{t.keyboard}</h3>
      <Keys />
    </Detail>
  )
}

/** Returns the function code of the current page; within a customer workspace, of the page in it. */
function usePageCode(): string {
  const tab = useSession((state) => functionOfTab(state.employee, state.activeTab))
  const route = useSession((state) => state.currentRoute)
  return tab === workspaceCode ? (/^\/submenus\/([\w.]+)/.exec(route)?.[1] ?? tab) : tab
}
