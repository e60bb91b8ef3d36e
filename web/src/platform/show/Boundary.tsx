import { Button, Flex } from 'antd'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { common } from '#platform/common-words.ts'
import { paths } from '#platform/paths.ts'
import { useWords } from '#platform/words.ts'
import { EmptyState } from './EmptyState.tsx'

type BoundaryState = { error: Error | null }

/** Keeps a page that breaks from taking the others with it. React offers this to classes only. */
export class Boundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: null }
  static getDerivedStateFromError(error: Error): BoundaryState {
    return { error }
  }
  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }
  override render(): ReactNode {
    return this.state.error ? (
      <Broken error={this.state.error} retry={() => this.setState({ error: null })} />
    ) : (
      this.props.children
    )
  }
}

/** What stands in place of a page that could not be shown. */
export function Broken({ error, retry }: { error: Error; retry: () => void }) {
  const t = useWords(common)
  // A part that could not be fetched is not asked for again by the same page.
  const again = /module/i.test(error.message) ? () => location.reload() : retry
  return (
    <EmptyState
      title={t.broken}
      action={
        <Flex gap={8}>
          <Button type="primary" onClick={again}>
            {t.retry}
          </Button>
          <Button href={paths.home}>{t.home}</Button>
        </Flex>
      }
    >
      <p>{t.brokenAdvice}</p>
      <small className="muted">{error.message}</small>
    </EmptyState>
  )
}
