const WAYS = {
  tags: { asked: ["/", "/format.js", "/kettle.js", "/app.js"], text: "Boils in 2 min 30 s" },
  order: { asked: ["/", "/kettle.js", "/app.js", "/format.js"], text: "", problem: "format is not defined" },
  names: { asked: ["/", "/format.js", "/calendar.js", "/kettle.js", "/app.js"], text: "Boils in on 150" },
  modules: { asked: ["/", "/app.js", "/kettle.js", "/format.js"], text: "Boils in 2 min 30 s" },
  package: {
    asked: ["/", "/app.js", "/kettle.js", "/format.js"],
    text: "",
    problem: 'Failed to resolve module specifier "pretty-ms". Relative references must start with either "/", "./", or "../".',
  },
};

export default async ({ open, assert }) => {
  for (const [folder, { asked, text, problem }] of Object.entries(WAYS)) {
    const { page, problems, requests } = await open("/", { folder });
    await page.waitForLoadState("networkidle");
    assert.deepEqual(problems, problem ? [problem] : [], folder);
    assert.deepEqual(requests, asked, folder);
    assert.equal(await page.locator("p").textContent(), text, folder);
  }
};
