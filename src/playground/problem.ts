/** A reason not to open that the person at the console can do something about; its message is all they need. */
export class PlaygroundProblem extends Error {
  override readonly name = 'PlaygroundProblem';
}
