export function pitch(remainingRequest, previousRequest, data) {
  data.start = this.loaderIndex;
  this.getLogger().info(`pitch ${this.loaderIndex}, to come: ${this.utils.contextify(this.rootContext, remainingRequest)}`);
}

export default function (content) {
  this.getLogger().info(`normal ${this.loaderIndex}, data: ${JSON.stringify(this.data)}`);
  return content;
}
