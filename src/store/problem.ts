/** A reason not to use a database that the operator can do something about; its message is all they need. */
export class StoreProblem extends Error {
  override readonly name = 'StoreProblem';
}
